import { formatMoment } from '@clearwing/domain/dates.ts'
import { Title, UnstyledButton } from '@mantine/core'
import { useClientOptions } from '#api/client-options.ts'
import classes from './DemoPeople.module.css'
import type { Credentials } from './use-login-steps.ts'

/** The demo accounts of a demo installation; one press logs in. */
export function DemoPeople({ onChosen }: { onChosen: (credentials: Credentials) => void }) {
  const { demoLogins, demoLoadedAt } = useClientOptions()
  const [first] = demoLogins
  if (!first) return null
  return (
    <section className={classes.people} aria-labelledby="demo-people">
      <div className={classes.head}>
        <Title order={3} id="demo-people" className={classes.title}>
          Demo people
        </Title>
        <span className={classes.how}>
          Choose a person to log in. Everyone has the password <b>{first.password}</b>
          {demoLoadedAt !== null && `. The demo data were loaded on ${formatMoment(demoLoadedAt)}.`}
        </span>
      </div>
      {[...Map.groupBy(demoLogins, ({ group }) => group)].map(([group, logins]) => (
        <div key={group} className={classes.group}>
          <Title order={4} className={classes.groupName}>
            {group}
          </Title>
          <div className={classes.cards}>
            {logins.map(({ userName, name, description, password }) => (
              <UnstyledButton key={userName} className={classes.card} onClick={() => onChosen({ userName, password })}>
                <span className={classes.name}>{name}</span>
                <span className={classes.role}>{description}</span>
              </UnstyledButton>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}
