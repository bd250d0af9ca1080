import { Document } from '#app/document.tsx'
import { ErrorPage } from '#app/error.tsx'
import { routes } from '#app/routes.ts'
import type * as anyApp from './any-app.d.ts'

// Nothing here runs. This file is in the TypeScript project of each app, where `#app/*` are its files.
export const app: typeof anyApp = { Document, ErrorPage, routes }
