import { Document } from './document.tsx'
import { ErrorPage } from './error.tsx'
import { routes } from './routes.ts'
import type { AnyRoutes } from '../../src/api/routes/behind-path.ts'
import type { RouteProblems } from '../../src/api/routes/check-routes.ts'
import type * as anyApp from '../../src/any-app.d.ts'

// Nothing here runs. This file is in the TypeScript project of each app, whose `rootDirs` merge this folder
// with the app's: unlike `paths`, an app seldom has its own
// (https://www.typescriptlang.org/tsconfig/#rootDirs).
export const app: Omit<typeof anyApp, 'routes'> = { Document, ErrorPage }
export const table: AnyRoutes = routes

/** If a page doesn't fit its route, the compiler says here which one and why. */
export type CheckedRoutes = NoProblem<`routes.ts: ${RouteProblems<typeof routes>}`>

type NoProblem<problem extends never> = problem
