/** Oldest Node that the tests run on. */
const OLDEST = [20, 19];

/** Ends the program with one sentence when Node is too old. Uses nothing that an old Node lacks. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(`O portal precisa do Node ${OLDEST.join(".")} ou mais novo; este é o ${process.versions.node}.`);
  process.exit(1);
}
