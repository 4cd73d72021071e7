import { type Context, createContext, useContext } from 'react';

/** A service's context, and the hook that reads it. @throws in the hook where the service is not provided */
export function serviceContext<T>(): readonly [Context<T | null>, () => T] {
  const context = createContext<T | null>(null);
  const use = () => {
    const service = useContext(context);
    if (!service) throw new Error('a service is used outside the shell');
    return service;
  };
  return [context, use];
}
