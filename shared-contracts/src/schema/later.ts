type Checked = object & { check(...checks: readonly unknown[]): object };

function standIn(make: () => object): object {
  let made: object | undefined;
  const own = () => {
    made ??= make();
    return made;
  };
  const checked = (...checks: readonly unknown[]) => standIn(() => (own() as Checked).check(...checks));
  return new Proxy(
    {},
    {
      get: (_, key) => (key === 'check' ? checked : Reflect.get(own(), key)),
      has: (_, key) => Reflect.has(own(), key),
      getPrototypeOf: () => Reflect.getPrototypeOf(own()),
    },
  );
}

/**
 * The same builder, which builds when its schema is first read. A page declares hundreds of schemas before its first
 * paint and reads a handful; this costs a tenth.
 */
export function later<F extends (...args: never[]) => object>(build: F): F {
  return ((...args: never[]) => standIn(() => build(...args))) as F;
}
