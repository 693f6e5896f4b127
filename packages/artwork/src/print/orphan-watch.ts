/** Runs in a separate thread and ends the process when its parent has ended, even during an endless render. */
import process from 'node:process';

const parentAtStart = process.ppid;

setInterval(() => {
  if (process.ppid !== parentAtStart) process.kill(process.pid, 'SIGKILL');
}, 1000);
