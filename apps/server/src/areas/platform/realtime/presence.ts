import { randomUUID } from 'node:crypto';
import { MAX_SILENT_BEATS, startHeartbeat } from './beat.ts';

// Who is on which presence channel. Each process knows its own sockets, tells the others of them, and says at every beat
// that it is still there: what is not heard of any more is forgotten, so that a process that was killed leaves no ghosts.

/** A person on a presence channel, as the Pusher protocol tells it. */
export interface Member {
  user_id: string;
  user_info: { name: string };
}

/** One socket on one channel. A person with two windows is there twice, and told of once. */
interface Attendance {
  channel: string;
  socketId: string;
  member: Member;
}

/** What processes tell each other, without the sender's id. */
type News =
  | { kind: 'here'; attendances: Attendance[] }
  | { kind: 'left'; channel: string; socketId: string }
  /** `count`: how many attendances the others should know of. */
  | { kind: 'alive'; count: number }
  /** Everybody, or one process, is asked to say who is there. */
  | { kind: 'who'; process?: string }
  | { kind: 'gone' };
type HeardNews = News & { from: string };

interface Surroundings {
  /** Tells the sockets of this process that are on a channel. */
  tell: (channel: string, event: string, data: unknown) => void;
  /** Tells every process, this one too; rejects where that is not possible just now. */
  spread: (payload: string) => Promise<void>;
  beatMs: number;
}

export interface Presence {
  /** Answers who is on the channel then. */
  join(attendance: Attendance): Member[];
  leave(channel: string, socketId: string): void;
  hear(payload: string): void;
  /** What the others said may have been missed: they are asked again. */
  askAgain(): void;
  close(): Promise<void>;
}

/** A notification holds 8000 bytes: so many attendances fit in, whatever their names are. */
const PER_MESSAGE = 8;

export function createPresence({ tell, spread, beatMs }: Surroundings): Presence {
  const own = randomUUID();
  /** By channel, then by process and socket. */
  const attending = new Map<string, Map<string, Attendance & { process: string }>>();
  const heardAt = new Map<string, number>();

  // Without the database nobody hears; once it is back everybody asks again.
  const say = (news: News) => spread(JSON.stringify({ ...news, from: own })).catch(() => undefined);

  const attendanceKey = (process: string, socketId: string) => `${process} ${socketId}`;
  const isThere = (channel: string, userId: string) =>
    [...(attending.get(channel)?.values() ?? [])].some(({ member }) => member.user_id === userId);
  const listAttendances = (process: string) =>
    [...attending.values()].flatMap((sockets) => [...sockets.values()].filter((each) => each.process === process));

  function add(process: string, { channel, socketId, member }: Attendance) {
    const isKnown = isThere(channel, member.user_id);
    const sockets = attending.get(channel) ?? new Map();
    attending.set(channel, sockets.set(attendanceKey(process, socketId), { process, channel, socketId, member }));
    if (!isKnown) tell(channel, 'pusher_internal:member_added', member);
  }

  function remove(process: string, channel: string, socketId: string) {
    const sockets = attending.get(channel);
    const gone = sockets?.get(attendanceKey(process, socketId));
    if (!sockets || !gone) return;
    sockets.delete(attendanceKey(process, socketId));
    if (sockets.size === 0) attending.delete(channel);
    const { user_id } = gone.member;
    if (!isThere(channel, user_id)) tell(channel, 'pusher_internal:member_removed', { user_id });
  }

  function forget(process: string) {
    for (const { channel, socketId } of listAttendances(process)) remove(process, channel, socketId);
    heardAt.delete(process);
  }

  function sayWhoIsHere() {
    const all = listAttendances(own).map(({ channel, socketId, member }) => ({ channel, socketId, member }));
    for (let at = 0; at < all.length; at += PER_MESSAGE) {
      void say({ kind: 'here', attendances: all.slice(at, at + PER_MESSAGE) });
    }
  }

  function checkCount(process: string, count: number) {
    if (listAttendances(process).length === count) return;
    forget(process);
    heardAt.set(process, Date.now());
    void say({ kind: 'who', process });
  }

  function receiveNews(news: HeardNews) {
    const { from } = news;
    heardAt.set(from, Date.now());
    switch (news.kind) {
      case 'here':
        for (const attendance of news.attendances) add(from, attendance);
        return;
      case 'left':
        return remove(from, news.channel, news.socketId);
      case 'alive':
        return checkCount(from, news.count);
      case 'who':
        return (news.process ?? own) === own ? sayWhoIsHere() : undefined;
      case 'gone':
        return forget(from);
    }
  }

  const stopBeating = startHeartbeat(beatMs, (isLate) => {
    const count = listAttendances(own).length;
    if (count > 0) void say({ kind: 'alive', count });
    if (isLate) return;
    const silent = [...heardAt].filter(([, at]) => Date.now() - at > beatMs * MAX_SILENT_BEATS);
    for (const [process] of silent) forget(process);
  });

  return {
    join(attendance) {
      add(own, attendance);
      void say({ kind: 'here', attendances: [attendance] });
      const sockets = attending.get(attendance.channel)?.values() ?? [];
      return [...new Map([...sockets].map(({ member }) => [member.user_id, member])).values()];
    },
    leave(channel, socketId) {
      remove(own, channel, socketId);
      void say({ kind: 'left', channel, socketId });
    },
    hear(payload) {
      const news = JSON.parse(payload) as HeardNews;
      if (news.from !== own) receiveNews(news);
    },
    askAgain() {
      for (const process of [...heardAt.keys()]) forget(process);
      void say({ kind: 'who' });
    },
    async close() {
      stopBeating();
      await say({ kind: 'gone' });
    },
  };
}
