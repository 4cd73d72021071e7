import { enumerateAll } from './enumerate.ts';

const started = Date.now();
const proof = enumerateAll();
const percent = (value: number) => `${(value * 100).toFixed(4)} %`;
console.log(`outcomes      ${proof.outcomes.toLocaleString('en')} (all of them, in ${Date.now() - started} ms)`);
console.log(`RTP           ${percent(proof.rtp)}  (${proof.totalPays} line stakes paid of ${proof.outcomes * 10})`);
console.log(`hit rate      ${percent(proof.hitRate)}, of which above the stake ${percent(proof.realWinRate)}`);
console.log(`volatility    ${proof.volatility.toFixed(4)} (standard deviation for a stake of 1)`);
console.log(`greatest win  ${proof.maxWin} × the stake`);
