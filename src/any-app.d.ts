import type { AppParts } from './api/document.ts'
import type { Routes } from './api/routes/route.ts'

// What the framework knows of the files of an app, whichever it is: `#app/*` in the framework's own
// project. `app-files.ts` checks each app against it.

export const routes: Routes
export const Document: AppParts['Document']
export const ErrorPage: AppParts['ErrorPage']
