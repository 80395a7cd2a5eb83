import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { IconDeviceMobileCheck, IconHelpSquareRounded, IconKey } from '@tabler/icons-react'
import type { LoggedInUser, OwnSecuritySettings } from '#api/generated.ts'
import { ExpandablePanels } from '#shared/pages/ExpandablePanels.tsx'
import { DoNotWant } from './DoNotWant.tsx'
import { PanelHead } from './PanelHead.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PostponeButton, type Postponed } from './PostponeButton.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'
import { type SecurityAction, statusOf, whenOf } from './security-status.ts'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

const { Change_password, Configure_security_questions, Configure_two_factor_authentication } = RequiredAction

type Props = { user: LoggedInUser; settings: OwnSecuritySettings; pending: number }

/** The panels of the specification, section 2: either the pending ones, open, or all of them, closed. */
export function SecurityPanels({ user, settings, pending }: Props) {
  const notNow = (action: SecurityAction, name: Postponed) =>
    (user.requestedActions & ~user.requiredActions & action) !== 0 && <PostponeButton action={name} />
  const all = [
    {
      action: Change_password,
      name: 'password',
      title: 'Change password',
      icon: IconKey,
      content: (
        <>
          <PasswordPanel />
          {notNow(Change_password, 'password')}
        </>
      ),
    },
    {
      action: Configure_security_questions,
      name: 'securityquestions',
      title: 'Security questions',
      icon: IconHelpSquareRounded,
      content: <QuestionsPanel sideContent={notNow(Configure_security_questions, 'securityquestions')} />,
    },
    {
      action: Configure_two_factor_authentication,
      name: 'twofactor',
      title: 'Two factor authentication',
      icon: IconDeviceMobileCheck,
      content: (
        <TwoFactorPanel
          sideContent={
            <>
              {notNow(Configure_two_factor_authentication, 'twofactor')}
              {mayDecline(user, settings) && <DoNotWant />}
            </>
          }
        />
      ),
    },
  ] as const
  const offered = all.filter(({ name }) => name !== 'securityquestions' || settings.isOfferedQuestions)
  const shownPanels = pending === 0 ? offered : offered.filter(({ action }) => (pending & action) !== 0)

  return (
    <ExpandablePanels
      look="boxes"
      open={pending === 0 ? [] : shownPanels.map(({ name }) => name)}
      panels={shownPanels.map(({ action, name, title, icon, content }) => ({
        name,
        head: (
          <PanelHead
            icon={icon}
            title={title}
            when={whenOf(action, settings, user)}
            status={statusOf(action, settings, user)}
          />
        ),
        content,
      }))}
    />
  )
}

/** True while the authenticator has no due date (spec section 2) and none is set up. */
const mayDecline = ({ dateTwoFactorRequired, requiredActions }: LoggedInUser, settings: OwnSecuritySettings) =>
  dateTwoFactorRequired === null &&
  (requiredActions & Configure_two_factor_authentication) === 0 &&
  settings.dateTwoFactorConfigured === null
