import { routes } from '#app/routes.ts'
import type { PageModule, Routes } from '../../api/page.ts'
import { oncePerIsolate } from './once-per-isolate.ts'

const all: Routes = routes

const byName = new Map(Object.entries(all).map(([name, { view }]) => [name, oncePerIsolate(view)]))

/** The view of a page of the route table. */
export function viewOf(name: string): PageModule | Promise<PageModule> {
  return byName.get(name)!()
}
