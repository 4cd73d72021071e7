import { agentCentre, type CentreName, memberCentre } from '@atrium/contracts/constants';
import { createContext, useContext } from 'react';

/** Whether a page stands in the agent centre, whose frame is another remote's. */
export const isInAgentCentre = (path: string): boolean => path.startsWith(`${agentCentre}/`);

/** The address of the centre that a page stands in. */
export const centreOf = (path: string): string => (isInAgentCentre(path) ? agentCentre : memberCentre);

export const CentreContext = createContext(memberCentre);

/** Where the pages are that a page leads on to: in the same centre. */
export const useCentre = (): string => useContext(CentreContext);

/** The name of the centre that a page stands in, for calls. */
export const centreNameOf = (path: string): CentreName => (isInAgentCentre(path) ? 'agent' : 'member');

/** The same for what is in a page. */
export const useCentreName = (): CentreName => (useCentre() === agentCentre ? 'agent' : 'member');
