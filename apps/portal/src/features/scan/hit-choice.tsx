import type { BarcodeHit } from '@tradecounter/contract/catalog/barcodes';
import { Code } from '../../ui/code.tsx';
import style from './scan-dialog.module.css';

/** The choice between the items that one code may mean. */
export function HitChoice({ hits, onChoose }: { hits: readonly BarcodeHit[]; onChoose: (hit: BarcodeHit) => void }) {
  return (
    <ul className={style['hits']}>
      {hits.map((hit) => (
        <li key={`${hit.id} ${hit.UMCode}`}>
          <button type="button" className={style['hit']} onClick={() => onChoose(hit)}>
            <span>{hit.description}</span>
            <span className={style['facts']}>
              <Code>{hit.id}</Code> · {hit.UMCode}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
