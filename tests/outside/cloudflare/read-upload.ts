import type { Account, Metadata, Module, Upload } from './account.ts'

/** Reads the form in which wrangler sends a Worker: `metadata`, and a file for each module. */
export function readUpload(form: FormData, { manifests }: Account): Promise<Upload> {
  const metadata = JSON.parse(String(form.get('metadata'))) as Metadata
  const files = [...form.values()].filter((value) => value instanceof File)
  return Promise.all(files.map(readModule)).then((modules) => ({
    modules,
    metadata,
    manifest: manifests.get(metadata.assets.jwt) ?? {},
  }))
}

async function readModule(file: File): Promise<Module> {
  return { name: file.name, type: file.type, text: await file.text() }
}
