/**
 * Makes calls wait for each other, in their order. A call that fails does not stop the next one.
 * @example const [queue] = useState(oneAtATime); await queue(() => api.save(…));
 */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work, work);
    last = done;
    return done;
  };
}
