import type { DemoLogin } from '@clearwing/domain/site-options/schema.ts'
import type { DemoOrganisations } from './organisations.ts'
import { type DemoMember, demoPeople } from './people.ts'

export const demoPassword = 'Kereru-over-Kapiti-7'

const groupOf: { [Place in keyof DemoOrganisations]?: string } = {
  harbour: 'Practice',
  lakeside: 'Practice',
  cardiology: 'Practice',
  optometry: 'Practice',
  audiology: 'Practice',
  regulator: 'Regulator',
  convenor: 'Regulator',
  flyingSchool: 'Flying organisation',
}
const groups = ['Pilots', 'Practice', 'Regulator', 'Flying organisation', 'Others']

/** The group of a person's first workplace; an individual flies, or manages those who do. */
function groupOfPerson({ memberships: [first] = [] }: DemoMember) {
  return first ? (groupOf[first.at] ?? 'Others') : 'Pilots'
}

/** The cards on a demo's login page, by group. */
export const demoLogins: DemoLogin[] = Object.entries(demoPeople)
  .map(([userName, person]) => loginOf(userName, person))
  .toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group))

function loginOf(userName: string, person: DemoMember): DemoLogin {
  return {
    userName,
    group: groupOfPerson(person),
    name: [person.title, person.firstName, person.lastName].filter(Boolean).join(' '),
    description: (person.memberships ?? [])
      .map(({ position }) => position)
      .concat(person.occupation ?? [])
      .join(', '),
    password: demoPassword,
  }
}

/** Lines that are printed when the server starts. */
export const howToLogIn = [`Log in as ${Object.keys(demoPeople).join(', ')}`, `with the password ${demoPassword}`]
