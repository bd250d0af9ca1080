import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useRef, useState } from 'react'

export function Page() {
  const place = useRef<HTMLDivElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const shown = showMap(place.current!, () => setLoaded(true))
    return () => void shown.then((map) => map.remove())
  }, [])
  return (
    <>
      <title>Map</title>
      <h1 id="title">Map</h1>
      <div id="map" ref={place} style={{ height: 300 }} aria-busy={!isLoaded} />
    </>
  )
}

async function showMap(container: HTMLElement, onLoad: () => void) {
  const [{ Map, setWorkerUrl }, worker] = await Promise.all([
    import('maplibre-gl'),
    import('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'),
  ])
  setWorkerUrl(worker.default)
  const map = new Map({ container, style: STYLE })
  void map.once('load', onLoad)
  return map
}

const STYLE = {
  version: 8 as const,
  sources: { point: { type: 'geojson' as const, data: { type: 'Point', coordinates: [0, 0] } } },
  layers: [{ id: 'point', type: 'circle' as const, source: 'point' }],
}
