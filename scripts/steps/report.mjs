/** Collects what each part of the tests found, and closes with the totals. */
export function openReport() {
  const parts = [];
  const leftOut = [];
  const opened = Date.now();

  /** Runs a part. It answers its counts; when it throws instead, that is one failure. */
  async function part(name, body) {
    console.log(`\n── ${name}`);
    const started = Date.now();
    let counts;
    try {
      counts = await body();
    } catch (error) {
      console.error(error?.message ?? error);
      counts = { passed: 0, failed: 1 };
    }
    const result = { name, seconds: (Date.now() - started) / 1000, ...counts };
    parts.push(result);
    console.log(`   ${name}: ${result.passed} passed, ${result.failed} failed (${result.seconds.toFixed(1)} s)`);
    return result.failed === 0;
  }

  /** A part that is one check: a command that ends well or does not. */
  const check = (name, command) =>
    part(name, async () => {
      const { code, output } = await command();
      if (code !== 0 && output) console.error(output);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    });

  /** Prints the summary, whose last line is the totals alone. Answers whether nothing failed. */
  function close() {
    const total = (field) => parts.reduce((sum, item) => sum + item[field], 0);
    console.log("\n── Resumo");
    for (const { name, passed, failed, seconds } of parts) {
      console.log(
        `   ${failed ? "✗" : "✓"} ${name.padEnd(44)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds.toFixed(1)} s`,
      );
    }
    const minutes = (Date.now() - opened) / 60_000;
    console.log(`   ao todo ${minutes.toFixed(1)} min`);
    const failed = parts.flatMap(({ name, names = [] }) => names.map((test) => `${name}: ${test}`));
    if (failed.length) console.log("\n── O que falhou");
    for (const line of failed.slice(0, 50)) console.log(`   ✗ ${line}`);
    if (failed.length > 50) console.log(`   e mais ${failed.length - 50}`);
    for (const line of leftOut) console.log(`   ${line}`);
    console.log(`\n${total("passed")} passed, ${total("failed")} failed`);
    return total("failed") === 0 && total("passed") > 0;
  }

  return { part, check, close, leftOut };
}
