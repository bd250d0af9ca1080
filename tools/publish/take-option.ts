/** Takes `--name value` or `--name=value` from the arguments of a command. Returns the value, and the other arguments. */
export function takeOption(
  args: readonly string[],
  name: string,
): { value: string | undefined; others: string[] } {
  const at = args.findIndex((argument) => argument === name || argument.startsWith(`${name}=`))
  if (at === -1) return { value: undefined, others: [...args] }
  const isJoined = args[at] !== name
  const value = isJoined ? args[at]!.slice(name.length + 1) : args[at + 1]
  return { value, others: args.toSpliced(at, isJoined ? 1 : 2) }
}
