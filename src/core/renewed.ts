/**
 * Remembers what a function made last: from the very same inputs the same is given again, so that what is made of it in
 * turn need not be made anew either.
 */
export function renewed<Inputs extends readonly unknown[], Output>(make: (...inputs: Inputs) => Output): (...inputs: Inputs) => Output {
  let last: { inputs: Inputs; output: Output } | null = null
  return (...inputs) => {
    const before = last
    if (before && inputs.every((input, i) => input === before.inputs[i])) return before.output
    const output = make(...inputs)
    last = { inputs, output }
    return output
  }
}
