/** Tells other services who asks. */
import { contactOf } from '../../../../src/shared/contact.ts';
import { setting } from '../env.ts';

/** How the operator can be reached; undefined where no setting says so. */
export const contact = () => contactOf({ CONTACT: setting('CONTACT'), SITE_URL: setting('SITE_URL') });

/** User agent as Wikimedia's policy demands: a name, and a contact of the operator where there is one. */
export function userAgent(): string {
  const reached = contact();
  return reached ? `Mappemonde/1.0 (${reached})` : 'Mappemonde/1.0';
}
