import { randomUUID } from 'node:crypto';
import { MAX_SILENT_BEATS, startHeartbeat } from './beat.ts';

// Tracks who is on which presence channel. Each process knows its own sockets, publishes them to the others, and sends
// a heartbeat. Members of a process whose heartbeats stop are removed, so a killed process leaves no ghosts.

/** A member of a presence channel, in the Pusher protocol's shape. */
export interface Member {
  user_id: string;
  user_info: { name: string };
}

/** One socket on one channel. A person with two windows has two attendances but is announced once. */
interface Attendance {
  channel: string;
  socketId: string;
  member: Member;
}

/** Messages between processes, without the sender's id. */
type PresenceMessage =
  | { kind: 'here'; attendances: Attendance[] }
  | { kind: 'left'; channel: string; socketId: string }
  /** `count`: how many attendances of the sender the others should know. */
  | { kind: 'alive'; count: number }
  /** Asks all processes, or one, to publish their attendances. */
  | { kind: 'who'; process?: string }
  | { kind: 'gone' };
type ReceivedMessage = PresenceMessage & { from: string };

interface PresenceOptions {
  /** Sends to this process's sockets on a channel. */
  send: (channel: string, event: string, data: unknown) => void;
  /** Publishes to every process including this one; rejects when that is not possible at the moment. */
  publishPayload: (payload: string) => Promise<void>;
  beatMs: number;
}

export interface Presence {
  /** Adds an attendance and returns the channel's members after it. */
  join(attendance: Attendance): Member[];
  leave(channel: string, socketId: string): void;
  receive(payload: string): void;
  /** Asks the other processes again, since notifications may have been missed. */
  resync(): void;
  close(): Promise<void>;
}

/** Attendances that fit into one notification of 8000 bytes, whatever the names. */
const PER_MESSAGE = 8;

export function createPresence({ send, publishPayload, beatMs }: PresenceOptions): Presence {
  const own = randomUUID();
  /** By channel, then by process and socket. */
  const attending = new Map<string, Map<string, Attendance & { process: string }>>();
  const heardAt = new Map<string, number>();

  // Without the database nothing is delivered; after a reconnect every process asks again.
  const publishMessage = (message: PresenceMessage) =>
    publishPayload(JSON.stringify({ ...message, from: own })).catch(() => undefined);

  const attendanceKey = (process: string, socketId: string) => `${process} ${socketId}`;
  const isThere = (channel: string, userId: string) =>
    [...(attending.get(channel)?.values() ?? [])].some(({ member }) => member.user_id === userId);
  const listAttendances = (process: string) =>
    [...attending.values()].flatMap((sockets) => [...sockets.values()].filter((each) => each.process === process));

  function add(process: string, { channel, socketId, member }: Attendance) {
    const isKnown = isThere(channel, member.user_id);
    const sockets = attending.get(channel) ?? new Map();
    attending.set(channel, sockets.set(attendanceKey(process, socketId), { process, channel, socketId, member }));
    if (!isKnown) send(channel, 'pusher_internal:member_added', member);
  }

  function remove(process: string, channel: string, socketId: string) {
    const sockets = attending.get(channel);
    const gone = sockets?.get(attendanceKey(process, socketId));
    if (!sockets || !gone) return;
    sockets.delete(attendanceKey(process, socketId));
    if (sockets.size === 0) attending.delete(channel);
    const { user_id } = gone.member;
    if (!isThere(channel, user_id)) send(channel, 'pusher_internal:member_removed', { user_id });
  }

  function forget(process: string) {
    for (const { channel, socketId } of listAttendances(process)) remove(process, channel, socketId);
    heardAt.delete(process);
  }

  function publishAttendances() {
    const all = listAttendances(own).map(({ channel, socketId, member }) => ({ channel, socketId, member }));
    for (let at = 0; at < all.length; at += PER_MESSAGE) {
      void publishMessage({ kind: 'here', attendances: all.slice(at, at + PER_MESSAGE) });
    }
  }

  function checkCount(process: string, count: number) {
    if (listAttendances(process).length === count) return;
    forget(process);
    heardAt.set(process, Date.now());
    void publishMessage({ kind: 'who', process });
  }

  function handleMessage(message: ReceivedMessage) {
    const { from } = message;
    heardAt.set(from, Date.now());
    switch (message.kind) {
      case 'here':
        for (const attendance of message.attendances) add(from, attendance);
        return;
      case 'left':
        return remove(from, message.channel, message.socketId);
      case 'alive':
        return checkCount(from, message.count);
      case 'who':
        return (message.process ?? own) === own ? publishAttendances() : undefined;
      case 'gone':
        return forget(from);
    }
  }

  const stopBeating = startHeartbeat(beatMs, (isLate) => {
    const count = listAttendances(own).length;
    if (count > 0) void publishMessage({ kind: 'alive', count });
    if (isLate) return;
    const silent = [...heardAt].filter(([, at]) => Date.now() - at > beatMs * MAX_SILENT_BEATS);
    for (const [process] of silent) forget(process);
  });

  return {
    join(attendance) {
      add(own, attendance);
      void publishMessage({ kind: 'here', attendances: [attendance] });
      const sockets = attending.get(attendance.channel)?.values() ?? [];
      return [...new Map([...sockets].map(({ member }) => [member.user_id, member])).values()];
    },
    leave(channel, socketId) {
      remove(own, channel, socketId);
      void publishMessage({ kind: 'left', channel, socketId });
    },
    receive(payload) {
      const message = JSON.parse(payload) as ReceivedMessage;
      if (message.from !== own) handleMessage(message);
    },
    resync() {
      for (const process of [...heardAt.keys()]) forget(process);
      void publishMessage({ kind: 'who' });
    },
    async close() {
      stopBeating();
      await publishMessage({ kind: 'gone' });
    },
  };
}
