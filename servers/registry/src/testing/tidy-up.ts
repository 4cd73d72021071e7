type Undo = () => unknown;

const undos: Undo[] = [];

/** Undoes something when the test is over: its file has `afterEach(tidyUp)`. */
export function afterThisTest(undo: Undo): void {
  undos.push(undo);
}

/** Undoes what the test left for its end, the last first. */
export async function tidyUp(): Promise<void> {
  for (const undo of undos.splice(0).reverse()) await undo();
}
