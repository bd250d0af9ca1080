/** The lines of an error's stack that are in the project's own files, such as a Vite plugin of its own. */
export function ownFrames({ stack = '' }: Error, root: string): string[] {
  return stack
    .split('\n')
    .filter(
      (line) =>
        /^ +at /.test(line) && line.includes(`${root}/`) && !line.includes('/node_modules/'),
    )
    .map((line) => line.replace(`file://${root}/`, '').replace(`${root}/`, ''))
}
