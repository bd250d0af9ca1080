import manifest from '../package.json'
import { repositoryUrl } from './repository.ts'

const data = { version: manifest.version, repository: repositoryUrl(manifest) ?? null }

/** What all pages show of this version: nothing of the visitor, so that pages can be files. */
export const loader = () => data
