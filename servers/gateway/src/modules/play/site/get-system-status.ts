import type { getSystemStatus as call } from '@atrium/contracts/calls';
import { merchants, systemStatus } from '@atrium/contracts/constants';
import { currentPayloadKey } from '../../../guard/payload-keys.ts';
import type { Operation } from '../../../operation/operation.ts';
import { readMaintenance, statusCodeOf, whitelabelOf } from '../../accounts/index.ts';
import { hasTransferVendor } from '../visible.ts';
import { domainRoutesOf } from './domain-routes.ts';

/** Permission payload; the address and country are what the server sees (T50). */
export const getSystemStatus: Operation<typeof call> = async (_request, context) => {
  const { config, clientIp, country } = context;
  const maintenance = await readMaintenance(context);
  const status = statusCodeOf(maintenance, country, context);
  const whitelabel = {
    ...(await whitelabelOf(context)),
    transferWallet: await hasTransferVendor(context.db, context.merchant),
  };
  return {
    status,
    permission: {
      info: {
        customerService: [
          { csPosition: 'STATUS', csType: 'CHAT', title: 'Customer service', path: '/chat' },
          { csPosition: 'SIDE', csType: 'HELP', title: 'Help centre', path: '/help' },
          { csPosition: 'SIDE', csType: 'CHAT', title: 'Customer service', path: '/chat' },
          { csPosition: 'FOOTER', csType: 'HELP', title: 'Help centre', path: '/help' },
          ...config.siteLinks.customerService,
        ],
        domainRoute: domainRoutesOf(config),
        resources: [...config.siteLinks.resources],
        whitelabel,
        register: { defaultType: whitelabel.mobileRegistration ? 'mobile' : 'username' },
        mainDomain: config.mainDomain,
        analytics: { gtagId: null },
        imageCDNs: [...config.imageCDNs],
        launchGameCDNs: [...config.launchGameCDNs],
      },
      location: { countryCode: country, ip: clientIp },
      maintenance: status === systemStatus.maintenance,
      regionRestriction: status === systemStatus.regionRestricted,
    },
    regions: merchants.map(({ country: code, countryName, currency, langList, merchantCode }) => ({
      country: code,
      countryName,
      currency,
      langList: [...langList],
      merchantCode,
    })),
    ...(await currentPayloadKey(context.db)),
    maintenance,
  };
};
