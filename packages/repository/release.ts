import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FRAMEWORK } from '../../tools/for-packages.ts'
import { EARLIER_TEMPLATES, readEarlierTemplates, readNewestTemplate, withTemplates } from '../cli/door.ts'
import { readChanges, nextVersion, withVersion } from './packing/changes.ts'

// `npm run release`: makes a version of the files in `.changes/`: its number, and its part of CHANGELOG.md.
const changes = readChanges()
const manifest = JSON.parse(readFileSync(resolve(FRAMEWORK, 'package.json'), 'utf8'))
const version = nextVersion(manifest.version, changes)
const changelog = resolve(FRAMEWORK, 'CHANGELOG.md')

writeFileSync(changelog, withVersion(readFileSync(changelog, 'utf8'), version, changes))
execFileSync('npm', ['version', version, '--no-git-tag-version'], { cwd: FRAMEWORK })
for (const { path } of changes) rmSync(path)
const templates = withTemplates(readEarlierTemplates(), readNewestTemplate())
writeFileSync(EARLIER_TEMPLATES, `${JSON.stringify(templates, null, 2)}\n`)
console.log(`Commit this, and tag it: git tag v${version}`)
