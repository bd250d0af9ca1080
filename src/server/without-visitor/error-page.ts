import type { Context } from 'hono'
import { requestWithoutVisitor } from '../request/request-without-visitor.ts'
import { errorResponse } from '../responses/error-response.ts'

interface ErrorPageToMake {
  status: number
  origin: string
  c: Context
}

/** The HTML of the app's page for a status, as no visitor has caused it. */
export async function errorPage({ status, origin, c }: ErrorPageToMake): Promise<string> {
  const request = requestWithoutVisitor(new URL(`/${status}`, origin), c)
  const response = await errorResponse(request, { status, format: 'page' })
  return response.text()
}
