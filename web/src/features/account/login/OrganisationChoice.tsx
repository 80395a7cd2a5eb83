import type { LoginChoice } from '@clearwing/domain/account/schema.ts'
import { Title, UnstyledButton } from '@mantine/core'
import { IconBuilding, IconChevronRight, IconPlane } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './LoginDialog.module.css'
import { asIndividual } from './use-login-steps.ts'

type Props = { choices: LoginChoice[]; onChosen: (choice: LoginChoice) => void }

/** Lets the user choose which organisation to log in to, or to log in as an individual. */
export function OrganisationChoice({ choices, onChosen }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <Title order={3} fz="md">
        Select an organisation
      </Title>
      {choices.map((choice, at) => {
        const isIndividual = choice.organisationId === 0
        const name = isIndividual ? asIndividual : choice.name
        const Sign = isIndividual ? IconPlane : IconBuilding
        return (
          <UnstyledButton
            key={choice.organisationId}
            className={classes.choice}
            ref={at === 0 ? first : undefined}
            onClick={() => onChosen({ ...choice, name })}
          >
            <Sign size={20} stroke={1.75} color="var(--ui-link)" aria-hidden />
            <span className={classes.choiceName}>{name}</span>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        )
      })}
    </>
  )
}
