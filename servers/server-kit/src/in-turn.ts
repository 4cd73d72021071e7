/** Runs tasks of one key one after the other, in this process; those of other keys go on beside them. */
export function createTurns(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const lastOf = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const turn = (lastOf.get(key) ?? Promise.resolve()).then(task, task);
    lastOf.set(key, turn);
    const leave = () => {
      if (lastOf.get(key) === turn) lastOf.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
}
