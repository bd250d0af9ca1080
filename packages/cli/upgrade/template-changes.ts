import { digestOf, type EarlierTemplates } from './earlier-templates.ts'
import type { ProjectFiles } from './newest-template.ts'

export interface ScriptChange {
  name: string
  /** Of an earlier template; `undefined` if the project has no such script. */
  from: string | undefined
  to: string
}

/** What a project has of an earlier template, without what its team has changed or removed. */
export function templateChanges(project: ProjectFiles, newest: ProjectFiles, earlier: EarlierTemplates) {
  const other = [...newest.files.keys()].filter((name) => {
    const own = project.files.get(name)
    return own !== undefined && digestOf(own) !== digestOf(newest.files.get(name)!)
  })
  const isEarlier = (name: string) =>
    earlier.files[name]?.includes(digestOf(project.files.get(name)!)) ?? false
  return {
    scripts: scriptChanges(project.scripts, newest.scripts, earlier.scripts),
    /** Files that nobody has changed since an earlier template made them. */
    files: other.filter(isEarlier),
    changedByTeam: other.filter((name) => !isEarlier(name)),
  }
}

function scriptChanges(
  own: ProjectFiles['scripts'],
  newest: ProjectFiles['scripts'],
  earlier: EarlierTemplates['scripts'],
): ScriptChange[] {
  return Object.entries(newest)
    .map(([name, to]) => ({ name, from: own[name], to }))
    .filter(({ from, to }) => from !== to)
    .filter(({ name, from }) => from === undefined || earlier[name]?.includes(from))
}
