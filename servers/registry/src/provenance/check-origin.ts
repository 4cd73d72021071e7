import type { Finding } from '@atrium/contracts/calls';
import type { Artifact, TrustedKey } from '@atrium/contracts/release';
import { isIntact } from '../artifacts/integrity.ts';
import { type Envelope, isSealedBy, textIn } from '../keys/envelope.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { envelopeOf, type StoredDocuments, storedOrigin } from './origin.ts';
import { contradictions, parseStatement, type Statement } from './statement.ts';

/** What became of a version's statements. */
export interface CheckedOrigin {
  readonly documents: StoredDocuments | null;
  /** Null where there is none, or it is not the one that was published. */
  readonly statement: Statement | null;
  readonly findings: readonly Finding[];
}

class Findings {
  readonly all: Finding[] = [];
  readonly #artifact: Artifact;

  constructor(artifact: Artifact) {
    this.#artifact = artifact;
  }

  add(code: string, text: string, severity: Finding['severity'] = 'error'): void {
    const { id, version } = this.#artifact;
    this.all.push({ code, severity, part: id, text: `${id} ${version}: ${text}` });
  }
}

function checkSbom(documents: StoredDocuments, { origin }: Artifact, findings: Findings): void {
  if (documents.sbom === undefined) return;
  if (documents.sbom === null) findings.add('SBOM_MISSING', 'its list of packages is gone');
  else if (!isIntact(documents.sbom, origin?.sbom ?? '')) {
    findings.add('SBOM_DAMAGED', 'its list of packages is not the one that was published');
  }
}

function checkEnvelope(sealed: Envelope, artifact: Artifact, findings: Findings): Statement | null {
  try {
    const statement = parseStatement(textIn(sealed));
    for (const what of contradictions(statement, artifact)) findings.add('PROVENANCE_WRONG', `its provenance: ${what}`);
    return statement;
  } catch {
    findings.add('PROVENANCE_WRONG', 'its provenance is no statement of the kind that is known');
    return null;
  }
}

/**
 * Compares a version with what was signed about where it comes from. The version's record names the statement, and the
 * signed history names the record of what was live: a statement whose key was retired is known by that.
 */
export async function checkOrigin(
  store: ArtifactStore,
  trusted: readonly TrustedKey[],
  artifact: Artifact,
): Promise<CheckedOrigin> {
  const documents = await storedOrigin(store, artifact);
  const findings = new Findings(artifact);
  if (!documents) {
    findings.add('PROVENANCE_ABSENT', 'it was published without provenance', 'note');
    return { documents, statement: null, findings: findings.all };
  }
  checkSbom(documents, artifact, findings);
  const sealed = documents.provenance && envelopeOf(documents.provenance, artifact);
  if (!documents.provenance) findings.add('PROVENANCE_MISSING', 'its provenance is gone');
  else if (!sealed) findings.add('PROVENANCE_DAMAGED', 'its provenance is not the one that was published');
  else if (!isSealedBy(sealed, trusted)) {
    findings.add('PROVENANCE_RETIRED', 'no key that is trusted now has signed its provenance', 'warning');
  }
  return { documents, statement: sealed && checkEnvelope(sealed, artifact, findings), findings: findings.all };
}
