import { eq } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '../auth/password.server.ts'
import type { Database } from './database.server.ts'
import { users, type User } from './schema.server.ts'

interface Credentials {
  email: string
  password: string
}

/** Returns `undefined` if the address is taken. The database decides, so two requests at once can't both get it. */
export async function createUser(
  db: Database,
  { email, password }: Credentials,
): Promise<User | undefined> {
  const passwordHash = await hashPassword(password)
  return db.insert(users).values({ email, passwordHash }).onConflictDoNothing().returning().get()
}

/** Finds the user with this address and password. An unknown address takes as long as a wrong password. */
export async function userByPassword(
  db: Database,
  { email, password }: Credentials,
): Promise<User | undefined> {
  const user = await db.select().from(users).where(eq(users.email, email)).get()
  const isRight = await verifyPassword(password, user?.passwordHash)
  return isRight ? user : undefined
}
