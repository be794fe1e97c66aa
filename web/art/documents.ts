import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'

export function licenseFront(): Picture {
  return picture(
    '0 0 640 400',
    `<rect width="640" height="400" rx="22" fill="#EAF0F7"/><path d="M0 22Q0 0 22 0H618Q640 0 640 22V76H0z" fill="#23406E"/><text x="30" y="50" font-size="30" font-weight="750" fill="#fff" letter-spacing="1">DRIVER LICENSE</text><text x="610" y="50" font-size="18" font-weight="600" text-anchor="end" fill="#C9D8F0">SPECIMEN STATE</text>
<g stroke="#C6D4E6" fill="none" stroke-width="2">${Array.from({ length: 9 }, (_, i) => `<path d="M0 ${110 + i * 34}Q160 ${80 + i * 34} 320 ${116 + i * 34}T640 ${100 + i * 34}"/>`).join('')}</g><rect x="30" y="104" width="176" height="220" fill="#C9D3DF"/><circle cx="118" cy="186" r="46" fill="${ink.skinA}"/><path d="M74 180Q70 132 118 132T162 180Q150 152 118 152T74 180z" fill="#171214"/><path d="M44 324q4-76 74-76t74 76z" fill="#2D3850"/><path d="M104 232h28v20q-14 12-28 0z" fill="#754629"/>
<g fill="#1B2130"><text x="232" y="126" font-size="15" fill="#54627A">ID</text><text x="262" y="126" font-size="24" font-weight="700" letter-spacing="2">K7M 4Q2</text><text x="232" y="170" font-size="15" fill="#54627A">LN</text><text x="262" y="170" font-size="23" font-weight="650">OKAFOR</text><text x="232" y="204" font-size="15" fill="#54627A">FN</text><text x="262" y="204" font-size="23" font-weight="650">DANIEL E</text><text x="232" y="242" font-size="19">118 SAMPLE ST APT 4</text><text x="232" y="266" font-size="19">BROOKLYN NY 11201</text><text x="232" y="308" font-size="15" fill="#54627A">DOB</text><text x="276" y="308" font-size="20" font-weight="600">03/14/1991</text><text x="424" y="308" font-size="15" fill="#54627A">EXP</text><text x="464" y="308" font-size="20" font-weight="600" fill="#A11F1A">03/14/2031</text><text x="232" y="342" font-size="15" fill="#54627A">SEX</text><text x="272" y="342" font-size="19">M</text><text x="310" y="342" font-size="15" fill="#54627A">HGT</text><text x="350" y="342" font-size="19">6-01</text><text x="424" y="342" font-size="15" fill="#54627A">EYES</text><text x="474" y="342" font-size="19">BRO</text></g><path d="M40 362q16-22 26-4t22-10 18 8 30-14 16 12" fill="none" stroke="#1B2130" stroke-width="3"/><circle cx="576" cy="206" r="44" fill="#C9D3DF"/><circle cx="576" cy="198" r="18" fill="#9FB0C6"/><path d="M546 236q2-24 30-24t30 24q-12 14-30 14t-30-14z" fill="#9FB0C6"/><text x="320" y="232" font-size="86" font-weight="800" fill="#23406E" opacity=".08" text-anchor="middle" transform="rotate(-18 320 210)">SPECIMEN</text>`,
    { label: 'Specimen driver license' },
  )
}
export const licenseBack = (): Picture =>
  picture(
    '0 0 640 400',
    `<rect width="640" height="400" rx="22" fill="#EAF0F7"/><path d="M0 44h640v74H0z" fill="#1B2130"/><path d="M40 168h280M40 206h220M40 244h260M40 282h150" stroke="#9FB0C6" stroke-width="13"/><path d="M390 160h214v196H390z" fill="#1B2130"/><path d="M402 172h56v56h-56zM536 172h56v56h-56zM402 288h56v56h-56zM474 240h46v34h-46zM538 300h36v44h-36zM478 296h22v22h-22zM474 178h20v40h-20z" fill="#EAF0F7"/><path d="M416 186h28v28h-28zM550 186h28v28h-28zM416 302h28v28h-28z" fill="#1B2130"/>`,
    { label: 'The back of a specimen license' },
  )
export const licenseNumber = (): Picture =>
  picture(
    '0 0 360 210',
    `<rect x="4" y="4" width="352" height="202" rx="16" fill="var(--surface,#fff)" stroke="currentColor" stroke-width="5"/><path d="M4 50V20Q4 4 20 4H340Q356 4 356 20V50z" fill="currentColor"/><rect x="26" y="72" width="88" height="112" fill="var(--sunken,#F3EFE6)"/><circle cx="70" cy="112" r="22" fill="var(--field,#767D8A)"/><path d="M34 184q2-44 36-44t36 44z" fill="var(--field,#767D8A)"/><text x="134" y="90" font-size="14" font-weight="600" fill="currentColor">ID</text><text x="134" y="122" font-size="25" font-weight="560" letter-spacing="2" fill="var(--field,#767D8A)">•••</text><path d="M182 94h158v42H182z" fill="var(--line,#FFC21A)"/><text x="191" y="124" font-size="25" font-weight="760" letter-spacing="3" fill="var(--on-line,#12161F)">K7M4Q2</text><path d="M134 156h150M134 176h110" stroke="var(--rule,#DFD8C9)" stroke-width="9"/>`,
    { label: 'On the card, the last six characters of the ID number are marked.' },
  )
