import type { PeerChart, PeerNumbers } from './read-peers.ts'

const WIDTH = 400
const HEIGHT = 12

/** CPU per request and JavaScript of each framework, as bars with their numbers. */
export function PeerBars({ peers }: Pick<PeerChart, 'peers'>) {
  const mostCpu = Math.max(...peers.map(({ cpuMs }) => cpuMs))
  const mostBytes = Math.max(...peers.map(({ scriptBytes }) => scriptBytes))
  return (
    <table className="peer-bars">
      <thead>
        <tr>
          <th scope="col">Framework</th>
          <th scope="col">CPU for a page with a loader</th>
          <th scope="col">JavaScript of the start page</th>
        </tr>
      </thead>
      <tbody>
        {peers.map((peer) => (
          <tr key={peer.name} data-own={peer.name.startsWith('Arrive ') || undefined}>
            <th scope="row">{peer.name}</th>
            <td data-label="CPU">
              <Bar share={peer.cpuMs / mostCpu} text={cpuText(peer)} />
            </td>
            <td data-label="JavaScript">
              <Bar share={peer.scriptBytes / mostBytes} text={bytesText(peer)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cpuText({ cpuMs }: PeerNumbers): string {
  return `${cpuMs.toFixed(2)} ms`
}

function bytesText({ scriptBytes }: PeerNumbers): string {
  return `${Math.round(scriptBytes / 1000)} KB`
}

function Bar({ share, text }: { share: number; text: string }) {
  return (
    <div className="bar">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.max(2, Math.round(WIDTH * share))} height={HEIGHT} />
      </svg>
      <span>{text}</span>
    </div>
  )
}
