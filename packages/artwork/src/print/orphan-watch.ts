/** A thread beside the busy one: it ends the process when the parent is gone, even in the middle of an endless render. */
import process from 'node:process';

const parentAtStart = process.ppid;

setInterval(() => {
  if (process.ppid !== parentAtStart) process.kill(process.pid, 'SIGKILL');
}, 1000);
