import type { Scenario } from './scenarios.ts'

/** What starts a scenario: a link, or the button of a form; its name if only the visitor can. */
export function ScenarioLink({ path, name, method }: Scenario) {
  if (path === undefined) return name
  if (method === undefined) return <a href={path}>{name}</a>
  return (
    <form method={method} action={path}>
      <button className="as-link">{name}</button>
    </form>
  )
}
