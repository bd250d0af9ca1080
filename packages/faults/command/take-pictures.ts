import { setTimeout as sleep } from 'node:timers/promises'
import type { Picture } from './report.ts'
import type { Tab } from '../chromium/tab.ts'

const PICTURE_EVERY_MS = 1000

/** A page that is about to be replaced has no picture. */
const PICTURE_LIMIT_MS = 500

/** Takes a picture each second until the click has ended, and one of its end. */
export async function takePictures(tab: Tab, clicking: Promise<unknown>): Promise<Picture[]> {
  const clicked = performance.now()
  const pictures: Picture[] = []
  const take = async () => {
    const ms = performance.now() - clicked
    const taking = tab.picture().catch(() => undefined)
    const data = await Promise.race([taking, sleep(PICTURE_LIMIT_MS)])
    if (data) pictures.push({ ms, data })
  }
  for (let isOver = false; !isOver;) {
    await take()
    isOver = await Promise.race([sleep(PICTURE_EVERY_MS, false), clicking.then(() => true)])
  }
  await take()
  return pictures
}
