const nextJest = require("next/jest");

// A clock that is not the fund's and has a summer time: whatever asks the machine for the date fails.
process.env.TZ = "America/New_York";

/** Packages that ship only ES modules, which Jest's CommonJS runtime can load once they are transformed. */
const esmOnly = [
  "@borewit",
  "@electric-sql",
  "@open-draft",
  "@tokenizer",
  "cookie",
  "fast-check",
  "file-type",
  "msw",
  "pure-rand",
  "rettime",
  "set-cookie-parser",
  "strtok3",
  "token-types",
  "typebox",
  "uint8array-extras",
  "until-async",
  "write-excel-file",
  "fflate",
];
const transformIgnorePatterns = [`/node_modules/(?!(${esmOnly.join("|")})(/|$))`];

const paths = {
  "^@/(.*)$": "<rootDir>/src/$1",
  "^@contract/(.*)$": "<rootDir>/contract/$1",
  "^@backend/(.*)$": "<rootDir>/backend/$1",
  "^@tests/(.*)$": "<rootDir>/tests/$1",
};

/** What the portal's server alone does. */
const ofTheServer = ["api/discover", "api/sendFromServer", "session/document"].map((name) => `<rootDir>/tests/unit/src/${name}.test.ts`);

const portal = nextJest()({
  displayName: "portal",
  testEnvironment: "jest-fixed-jsdom",
  testMatch: ["<rootDir>/tests/unit/src/**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/tests/unit/src/domain/", ...ofTheServer],
  setupFilesAfterEnv: ["<rootDir>/tests/support/portalSetup.ts"],
  moduleNameMapper: paths,
});

const backend = {
  displayName: "backend",
  testEnvironment: "<rootDir>/tests/support/backendWorker.js",
  // `module-sync` and `node` lead to the only entry that file-type and its parts have.
  testEnvironmentOptions: { customExportConditions: ["node", "node-addons", "module-sync"] },
  testMatch: [
    "<rootDir>/tests/unit/{backend,contract}/**/*.test.ts",
    "<rootDir>/tests/backend/**/*.test.ts",
    "<rootDir>/tests/sweeps/api/**/*.test.ts",
  ],
  globalSetup: "<rootDir>/tests/support/backendOnce.mjs",
  globalTeardown: "<rootDir>/tests/support/backendAtLast.mjs",
  setupFilesAfterEnv: ["<rootDir>/tests/support/backendSetup.ts"],
  moduleNameMapper: paths,
  transform: {
    "^.+\\.(t|j)sx?$": [
      "@swc/jest",
      { jsc: { parser: { syntax: "typescript", tsx: true }, target: "es2022", transform: { react: { runtime: "automatic" } } } },
    ],
    "^.+\\.(mjs|cjs)$": ["@swc/jest", { jsc: { parser: { syntax: "ecmascript" }, target: "es2022" } }],
  },
  transformIgnorePatterns,
};

/** Needs no browser around it: the rules, which ask nobody, and what the portal's server alone does. */
const rules = {
  ...backend,
  displayName: "rules",
  testEnvironment: "node",
  globalSetup: undefined,
  globalTeardown: undefined,
  testEnvironmentOptions: {},
  testMatch: ["<rootDir>/tests/unit/src/domain/**/*.test.ts", ...ofTheServer],
};

/** Reads the tree itself: the table of routes, who imports whom. */
const tables = {
  ...backend,
  displayName: "static",
  globalSetup: undefined,
  globalTeardown: undefined,
  testEnvironment: "node",
  testMatch: ["<rootDir>/tests/unit/*.test.ts"],
};

/** @type {() => Promise<import("jest").Config>} */
module.exports = async () => ({
  testTimeout: 60_000,
  maxWorkers: 2,
  projects: [{ ...(await portal()), transformIgnorePatterns }, rules, tables, backend],
});
