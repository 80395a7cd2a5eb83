import { canListEmails } from '@clearwing/domain/emails/rules.ts'
import { useClientOptions } from '#api/client-options.ts'
import { useActor } from '#features/account/index.ts'

/**
 * True when the logged-in user may see this installation's emails; a demo shows its emails to everyone, because they
 * are not sent.
 */
export const useCanListEmails = () => canListEmails(useActor(), useClientOptions().demoLogins.length > 0)
