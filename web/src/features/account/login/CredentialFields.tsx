import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { SharedComputer } from '#features/account/device/SharedComputer.tsx'
import { PasswordField } from '#shared/forms/PasswordField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { forgetOrganisation, rememberedOrganisation } from './chosen-organisation.ts'
import classes from './LoginDialog.module.css'
import type { CredentialForm } from './use-credentials.ts'

export function CredentialFields({ form }: { form: CredentialForm }) {
  return (
    <>
      <TextField
        label="User name or ID"
        hint="You can use your regulatory ID as the user name."
        autoComplete="username"
        data-autofocus
        size="md"
        {...form.field('userName')}
      />
      <PasswordField label="Password" size="md" {...form.field('password')} />
      <Anchor component={Link} to="/reset-password" fz={13} className={classes.reset}>
        Reset your password
      </Anchor>
      <Remembered />
      <SharedComputer />
    </>
  )
}

/** The organisation that will be preselected at login, and a link to choose another. */
function Remembered() {
  const [organisation, setOrganisation] = useState(rememberedOrganisation)
  if (!organisation) return null
  const choose = () => {
    forgetOrganisation()
    setOrganisation(undefined)
  }
  return (
    <Group gap={4} fz={13}>
      <Text fz={13} c="var(--ui-text-2)">
        Last time: {organisation.name}.
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={choose}>
        Choose again
      </Button>
    </Group>
  )
}
