import { canListEmails } from '@clearwing/domain/emails/rules.ts'
import { useClientOptions } from '#api/client-options.ts'
import { useActor } from '#features/account/index.ts'

/** Whether this installation shows its mails to whoever is logged in: a demo's go nowhere else. */
export const useCanListEmails = () => canListEmails(useActor(), useClientOptions().demoLogins.length > 0)
