import { spawnSync } from 'node:child_process'

/**
 * Makes a folder a git repository with a first commit, so that the first diff shows what you have changed.
 * Does nothing in a folder of another repository, or without git; commits nothing if git knows no author.
 */
export function startRepository(folder: string): void {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, stdio: 'ignore' }).status === 0
  if (git('rev-parse', '--is-inside-work-tree') || !git('init')) return
  // The branch that .github/workflows/ci.yml names, whatever git's own default is.
  git('symbolic-ref', 'HEAD', 'refs/heads/main')
  if (!git('config', 'user.email')) return
  git('add', '--all')
  git('commit', '--message', 'Create the project with create-arrivejs')
}
