const { readFileSync } = require("node:fs");
const { PGlite } = require("@electric-sql/pglite");
const { unaccent } = require("@electric-sql/pglite/contrib/unaccent");
const { isNativeError } = require("node:util").types;
const { TestEnvironment } = require("jest-environment-node");

const { setTimeout } = globalThis;
/** PGlite's own timer comes again every ten seconds: no process waits for it. */
globalThis.setTimeout = (callback, ...rest) => {
  const timer = setTimeout(callback, ...rest);
  return String(callback).includes("__emscripten_timeout") ? timer.unref() : timer;
};

/**
 * Lives as long as the worker, whose test files come and go. It holds no object of a file, which would keep the whole
 * file in memory: text, and databases that it opened itself.
 */
const worker = {
  /** Databases that no file has: `lite` embedded, or the `url` of one on a server. */
  idle: [],
  /** Contents of databases by name, as JSON. */
  contents: new Map(),
  /** Opens an embedded database in memory that begins with the one in the file. */
  openEmbedded: (template) => PGlite.create({ loadDataDir: new Blob([readFileSync(template)]), extensions: { unaccent } }),
  keep: (lite, url) => void worker.idle.push({ lite, url }),
};

module.exports = class BackendWorker extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // A function: whatever is found in the globals of a file is emptied after it.
    this.global.ofWorker = () => worker;
    // The database's errors are made outside of the file's globals, whose `Error` has to know them all the same.
    const { Error: Own, Function: Callable } = this.global;
    const usual = Callable.prototype[Symbol.hasInstance];
    Object.defineProperty(Own, Symbol.hasInstance, {
      value(one) {
        return usual.call(this, one) || (this === Own && isNativeError(one));
      },
    });
  }
};
