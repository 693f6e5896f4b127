/** Two rising notes for a right scan, a low buzz for a wrong one: they are told apart without looking. */
const NOTES = {
  right: [
    { frequency: 660, seconds: 0.08 },
    { frequency: 990, seconds: 0.12 },
  ],
  wrong: [
    { frequency: 160, seconds: 0.22 },
    { frequency: 130, seconds: 0.3 },
  ],
} as const;

let audio: AudioContext | undefined;

/** Plays the answer to a scan. A browser that forbids sound stays silent; the answer is on the screen as well. */
export function playScanSound(answer: keyof typeof NOTES): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
  let start = audio.currentTime;
  for (const { frequency, seconds } of NOTES[answer]) {
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = answer === 'right' ? 'sine' : 'square';
    oscillator.frequency.value = frequency;
    gain.gain.value = 0.2;
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    start += seconds;
    oscillator.stop(start);
  }
}
