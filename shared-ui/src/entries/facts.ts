export * from '../value/fact-list.tsx';
