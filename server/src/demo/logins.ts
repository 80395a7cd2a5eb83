import type { DemoLogin } from '@clearwing/domain/site-options/schema.ts'
import { demoPassword } from './demo.ts'
import { demoPeople } from './people.ts'

/** The cards on a demo's login page. */
export const demoLogins: DemoLogin[] = Object.entries(demoPeople).map(([userName, person]) => ({
  userName,
  name: [person.title, person.firstName, person.lastName].filter(Boolean).join(' '),
  description: (person.memberships ?? [])
    .map(({ position }) => position)
    .concat(person.occupation ?? [])
    .join(', '),
  password: demoPassword,
}))

/** What the start prints. */
export const howToLogIn = [`Log in as ${Object.keys(demoPeople).join(', ')}`, `with the password ${demoPassword}`]
