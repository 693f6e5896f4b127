import { createServer, type Socket } from 'node:net';

const ANSWERS: Record<string, string> = { DATA: '354 go on', EHLO: '250-test\r\n250 AUTH PLAIN' };

/** A mail server with a configurable reply to a command, which stores the emails it receives. */
export async function smtpServer(answer = '250 ok', command = 'RCPT') {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      for (const line of String(bytes).split('\r\n').filter(Boolean)) {
        heard.push(line);
        if (isData && line !== '.') continue;
        if (line === '.') isData = false;
        if (line === 'DATA') isData = true;
        const [name = ''] = line.split(' ');
        socket.write(`${name === command ? answer : (ANSWERS[name] ?? '250 ok')}\r\n`);
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    url,
    heard,
    close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}
