import { createServer, type Socket } from 'node:net';

/** A mail server with a configurable reply, which stores the emails it receives. */
export async function smtpServer(answerToRecipient = '250 ok') {
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
        const isRecipient = line.startsWith('RCPT');
        socket.write(`${line === 'DATA' ? '354 go on' : isRecipient ? answerToRecipient : '250 ok'}\r\n`);
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
