import type { DatabaseSync } from 'node:sqlite'

/** A file of an upload. `type` is its `Content-Type`. */
export interface Module {
  name: string
  type: string
  text: string
}

/** The names of an upload's static files, each with the hash of its content. */
export type Manifest = Record<string, { hash: string; size: number }>

/** What a deploy or a preview uploads: the code with its metadata, and the static files. */
export interface Upload {
  modules: Module[]
  metadata: Metadata
  manifest: Manifest
}

/** The part of an upload's metadata that the tests look at. */
export interface Metadata {
  main_module: string
  compatibility_date: string
  compatibility_flags?: string[]
  assets: { jwt: string; config: Record<string, unknown> }
  bindings?: { type: string; name: string; [fact: string]: unknown }[]
  env?: Record<string, { type: string; [fact: string]: unknown }>
  /** `workers/message`, for example. */
  annotations?: Record<string, string>
  /** Of Durable Objects. */
  migrations?: unknown
}

/** Which versions have which share of the requests. */
export interface Deployment {
  id: string
  versions: { version_id: string; percentage: number }[]
}

/** The state of the stand-in's account, which is empty at first. */
export interface Account {
  /** Each request, as `PUT /workers/scripts/arrive`. */
  calls: string[]
  /** The content of static files by hash. */
  files: Map<string, { type: string; body: Buffer }>
  /** The manifest of each upload of static files, by its token. */
  manifests: Map<string, Manifest>
  /** What is live. */
  scripts: Map<string, Upload>
  /** All uploads, by the ids of their versions. */
  versions: Map<string, Upload>
  /** The deployments of each script, the newest first. */
  deployments: Map<string, Deployment[]>
  /** The newest migration of each script’s Durable Objects. */
  migrationTags: Map<string, string>
  /** The newest migration that each version knows. */
  versionTags: Map<string, string | undefined>
  crons: Map<string, string[]>
  /** The queues, each with the scripts that consume it. */
  consumers: Map<string, string[]>
  databases: Map<string, { name: string; sqlite: DatabaseSync }>
  /** The uploads of previews, by the preview's name. */
  previews: Map<string, Upload>
}

export function createAccount(): Account {
  return {
    calls: [],
    files: new Map(),
    manifests: new Map(),
    scripts: new Map(),
    versions: new Map(),
    deployments: new Map(),
    migrationTags: new Map(),
    versionTags: new Map(),
    crons: new Map(),
    consumers: new Map(),
    databases: new Map(),
    previews: new Map(),
  }
}
