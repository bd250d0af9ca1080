/** A framework whose app is in `apps/`, in the folder of its name. */
export interface Peer {
  title: string
  /** The package whose version is that of the framework. */
  packageName: string
  /** Where its build leaves the Worker and the static files. */
  worker: string
  client: string
  /** Its pages name the time of the request. */
  hasTime?: boolean
}

export const PEERS = {
  'react-router': {
    title: 'React Router',
    packageName: '@react-router/dev',
    worker: 'build/server',
    client: 'build/client',
  },
  'tanstack-start': {
    title: 'TanStack Start',
    packageName: '@tanstack/react-start',
    worker: 'dist/server',
    client: 'dist/client',
    hasTime: true,
  },
  sveltekit: {
    title: 'SvelteKit',
    packageName: '@sveltejs/kit',
    worker: '.svelte-kit/upload',
    client: '.svelte-kit/cloudflare',
  },
  vinext: {
    title: 'vinext',
    packageName: 'vinext',
    worker: 'dist/server',
    client: 'dist/client',
  },
} satisfies Record<string, Peer>

export type PeerName = keyof typeof PEERS
export type SubjectName = PeerName | 'arrive'

/** In the order of a round, and of the tables. */
export const SUBJECTS: readonly SubjectName[] = ['arrive', ...(Object.keys(PEERS) as PeerName[])]

export function titleOf(name: SubjectName): string {
  return name === 'arrive' ? 'Arrive' : PEERS[name].title
}

export function hasTime(name: SubjectName): boolean {
  return name !== 'arrive' && (PEERS[name] as Peer).hasTime === true
}
