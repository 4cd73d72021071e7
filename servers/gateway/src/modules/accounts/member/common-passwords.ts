/** Passwords of eight characters and more that lists of leaked ones begin with. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 12341234
  11111111 00000000 87654321 987654321 0987654321 1q2w3e4r 1qaz2wsx qwertyui qwertyuiop qwerty12 qwerty123
  qwerty1234 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 aa123456 a1234567 a12345678
  iloveyou iloveyou1 iloveyou2 sunshine princess football football1 baseball superman batman123 welcome1
  welcome123 letmein1 letmein123 trustno1 whatever michael1 jennifer charlie1 computer internet dragon123
  master123 monkey123 shadow123 starwars pokemon1 admin123 administrator root1234 changeme changeme1 default1
  test1234 testtest testing1 guest123 user1234 login123 access14 mustang1 corvette maverick mercedes samsung1
  india123 pakistan philippines pilipinas mahalkita mabuhay1 krishna1 ganesh123 sairam123 omsairam jaihind1
  casino123 jackpot1 lucky777 lucky888 lottery1 gambling poker123 winner123 77777777 88888888 66666666 99999999
  13131313 12121212 11223344 112233445566 123123123 123321123 147258369 159753456 741852963 789456123 qazwsxedc
  q1w2e3r4 q1w2e3r4t5 1q2w3e4r5t zaq12wsx asdf1234 asdfasdf qweasdzxc qwe12345 qwer1234 poiuytrewq mypassword`
    .split(/\s+/)
    .filter(Boolean),
);
