import { routes } from '#app/routes.ts'
import type { PageModule, Routes } from '../../api/page.ts'
import { oncePerIsolate } from './once-per-isolate.ts'

const all: Routes = routes

const byName = new Map(
  Object.entries(all).map(([name, { module }]) => [name, oncePerIsolate(module)]),
)

/** The page module of a route. */
export function pageModuleOf(name: string): PageModule | Promise<PageModule> {
  return byName.get(name)!()
}
