/**
 * Loaded into each program that `npm start` runs: when the parent dies without a word (kill -9), so does the program,
 * by the same way as Ctrl-C. Otherwise it would keep its port and its data folder.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 1000).unref();
