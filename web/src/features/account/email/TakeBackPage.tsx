import { EmailLinkPage } from './EmailLinkPage.tsx'

/** For the link that an old address was sent. */
export const TakeBackPage = () => <EmailLinkPage isBack />
