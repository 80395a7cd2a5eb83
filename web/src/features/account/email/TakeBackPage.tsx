import { EmailLinkPage } from './EmailLinkPage.tsx'

/** Opened by the link sent to the old address. */
export const TakeBackPage = () => <EmailLinkPage isBack />
